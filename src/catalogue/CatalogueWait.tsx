// What a page of the bundle shows while the metadata are not here.
import { emptyBundleText } from '#texts/en/bundle/empty.ts';
import { MetadataWait } from './MetadataWait.tsx';

export const CatalogueWait = () => <MetadataWait label={emptyBundleText.loading} />;
