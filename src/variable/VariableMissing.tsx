// No variable has this id: an address that leads nowhere, and the way to the list.
import { Link } from 'wouter';
import { NotFound } from '#src/page/NotFound.tsx';
import { Filled } from '#src/ui/text/Filled.tsx';
import { variableText } from '#texts/en/variable/page.ts';

export function VariableMissing() {
  return (
    <NotFound>
      <Filled
        words={variableText.missing}
        parts={{ browse: <Link href="/browse">{variableText.browse}</Link> }}
      />
    </NotFound>
  );
}
