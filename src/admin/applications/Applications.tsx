// Applications for free access: those that wait, oldest first, or those that are decided.
import { useSelector } from '@xstate/react';
import type { Applications as Listed } from '#contract/admin/admin.ts';
import { selectIsDone } from '#machines/kinds/form/select.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { selectShown } from '#machines/portal/select.ts';
import { FormProblems } from '#src/form/FormProblems.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { DeskPage } from '#src/admin/DeskPage.tsx';
import { Sides } from '#src/admin/Sides.tsx';
import {
  applicationList,
  decideApplication,
  type ApplicationListRef,
  type DecisionRef,
} from './applications.actors.ts';
import { ApplicationRow } from './ApplicationRow.tsx';
import { DecisionNews } from './DecisionNews.tsx';
import { isGoneIn } from './opened.ts';
import { applicationText } from '#texts/en/admin/applications.ts';

type Props = { listActor: ApplicationListRef; form: DecisionRef };

const decided = '?state=decided';

export function Applications() {
  const listActor = useActor('list', applicationList);
  const form = useActor('form', decideApplication);
  return (
    <DeskPage title={applicationText.title} lede={applicationText.lede}>
      {listActor && form && <List listActor={listActor} form={form} />}
    </DeskPage>
  );
}

const useIsDecided = (): boolean =>
  new URLSearchParams(usePartState('location', selectShown)?.search).get('state') === 'decided';

function List({ listActor, form }: Props) {
  const isDecided = useIsDecided();
  const isDone = useSelector(form, selectIsDone);
  return (
    <ListSection
      listActor={listActor}
      title={isDecided ? applicationText.decided : applicationText.waiting}
      loading={applicationText.loading}
      aside={
        <Sides
          label={applicationText.show}
          sides={[
            { title: applicationText.waiting, href: '/admin', isShown: !isDecided },
            { title: applicationText.decided, href: `/admin${decided}`, isShown: isDecided },
          ]}
        />
      }
      question={
        <>
          {isDone && <DecisionNews form={form} />}
          <Missed listActor={listActor} form={form} />
        </>
      }
    >
      <Rows listActor={listActor} form={form} />
    </ListSection>
  );
}

/** Why a decision was not made whose row has gone meanwhile, or allows it no more. */
function Missed({ listActor, form }: Props) {
  const list = useSelector(listActor, selectAnswer<Listed>);
  const isGone = useSelector(form, (one) => list !== null && isGoneIn(one, list));
  return isGone ? <FormProblems form={form} /> : null;
}

function Rows({ listActor, form }: Props) {
  const list = useSelector(listActor, selectAnswer<Listed>);
  const isDecided = useIsDecided();
  if (!list) return null;
  if (list.items.length === 0)
    return isDecided ? (
      <EmptyState title={applicationText.noneDecided} heading="h3">
        {applicationText.whenNoneDecided}
      </EmptyState>
    ) : (
      <EmptyState title={applicationText.noneWaiting} heading="h3">
        {applicationText.whenNoneWaiting}
      </EmptyState>
    );
  return (
    <ul>
      {list.items.map((application) => (
        <ApplicationRow key={application.id} form={form} application={application} now={list.now} />
      ))}
    </ul>
  );
}
