// From the page of one variable or dataset to its file, without the bundle.
import { Link } from 'wouter';
import { namedAddress, type Named } from '#machines/file/named.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { button } from '#styled/recipes';
import { namedText } from '#texts/en/file/named.ts';

/** @param short where the page's own action stands beside it */
export const DownloadLink = ({ named, short = false }: { named: Named; short?: boolean }) => (
  <Link
    className={button({ wide: !short })}
    href={namedAddress(named)}
    aria-label={short ? namedText.download[named.kind] : undefined}
  >
    <Icon name="download" size="small" />
    {short ? namedText.short : namedText.download[named.kind]}
  </Link>
);
