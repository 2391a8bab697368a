// Runs before each file of `npm run test:clickhouse`: a worker has one stand-in for all of its files.
import { secondEngine, setSecondEngine } from '#tests/fixtures/data/second-engine.ts';
import { startStandIn } from './stand-in.ts';

if (!secondEngine()) setSecondEngine((await startStandIn()).place);
