// The three ways to use the portal, side by side: for nothing, for a fee, and free on application.
import { Link } from 'wouter';
import { inactiveRows } from '#contract/ground/constants.ts';
import { button, plan } from '#styled/recipes';
import { PlanColumn } from './PlanColumn.tsx';
import { Researcher } from './Researcher.tsx';

export const PlanList = () => (
  <div className={plan().list}>
    <PlanColumn
      title="Browse"
      price="£0"
      per="No account needed"
      includes={[
        'The page of every variable, with its source and coverage',
        `The first ${inactiveRows} rows of each file, with an account`,
      ]}
      action={
        <Link className={button()} href="/browse">
          Browse data
        </Link>
      }
    >
      For looking things up, checking a figure, and deciding whether the data fit your question.
    </PlanColumn>
    <Researcher />
    <PlanColumn
      title="Free access"
      price="£0"
      per="on application, for a time"
      includes={['The same as Researcher', 'Each application is read by a person']}
      action={
        <Link className={button()} href="/onboarding/free-access">
          Apply for free access
        </Link>
      }
    >
      For students, journalists, civil society, and anyone who works in a low-income country.
    </PlanColumn>
  </div>
);
