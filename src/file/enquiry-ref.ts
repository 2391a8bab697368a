// The enquiry of a download page: what the server has said of its files.
import type { ActorRefFrom } from 'xstate';
import type { enquiryMachine } from '#machines/kinds/query-cache/enquiry.machine.ts';

export type EnquiryRef = ActorRefFrom<typeof enquiryMachine>;
