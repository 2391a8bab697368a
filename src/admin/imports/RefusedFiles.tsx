// Why files that were chosen or dropped are not taken, one reason a file, until the next is tried.
import { useFileUploadContext, type FileUploadFileRejection } from '@ark-ui/react/file-upload';
import { mostMegabytes as megabytes } from '#contract/admin/upload-kinds.ts';
import { importFileText as says } from '#texts/en/admin/import-file.ts';
import { field } from '#styled/recipes';

function reasonOf({ file: { name }, errors }: FileUploadFileRejection): string {
  if (errors.includes('FILE_INVALID_TYPE')) return says.wrongKind({ name });
  if (errors.includes('FILE_TOO_LARGE')) return says.tooLarge({ name, megabytes });
  return errors.includes('FILE_TOO_SMALL') ? says.empty({ name }) : says.tooMany;
}

export function RefusedFiles() {
  const { rejectedFiles } = useFileUploadContext();
  if (rejectedFiles.length === 0) return null;
  const reasons = new Set(rejectedFiles.map(reasonOf));
  return (
    <div role="alert">
      {[...reasons].map((reason) => (
        <p key={reason} className={field().error}>
          {reason}
        </p>
      ))}
    </div>
  );
}
