// Where a drawing will be, as large as it will be.
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { chart as recipe } from '#styled/recipes';

export const PlotSkeleton = ({ label }: { label: string }) => (
  <div className={recipe().waiting}>
    <Skeleton label={label} rows={7} />
  </div>
);
