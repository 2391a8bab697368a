// Why something of a file is not known. Where a choice is wrong it is said at the field too, and to ask again would not
// help.
import type { Failure } from '#machines/kinds/query-cache/enquiry.setup.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { button } from '#styled/recipes';
import type { EnquiryRef } from '#src/file/enquiry-ref.ts';

type Props = { failure: Failure; enquiry: EnquiryRef; /** What is not known. */ what: string };

export function FiguresNotice({ failure, enquiry, what }: Props) {
  const retry = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => enquiry.send({ type: 'enquiry.retry' })}
    >
      Try again
    </button>
  );
  return failure.field === null ? (
    <Notice tone="warning" live="status" action={retry}>
      {what} is not known. {failure.message}
    </Notice>
  ) : (
    <Notice tone="danger">No file can be made of this. {failure.message}</Notice>
  );
}
