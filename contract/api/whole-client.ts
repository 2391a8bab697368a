// The client that knows every endpoint. It comes with the screens: the first load calls nine of them.
import { clientOf, type Client, type Transport } from './client.ts';
import { paths } from './paths.ts';

export const wholeClient = (transport: Transport): Client => clientOf(transport, paths);
