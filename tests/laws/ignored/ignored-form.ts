// What a form lets pass in some of its states, and why (ignored.ts).
import type { Ignored } from './ignored.ts';

const submitting = ['submitting.sending', 'submitting.uploading', 'submitting.awaiting'];

export const ignoredByForm: readonly Ignored[] = [
  {
    events: ['form.edit', 'form.reveal'],
    in: [...submitting, 'locked', 'unlocking', 'cooling', 'done', 'foreign'],
    because: 'the fields stay as they were sent until there is an answer, and then there are none to fill in',
  },
  {
    events: ['form.submit'],
    in: [...submitting, 'unlocking', 'cooling', 'done', 'foreign'],
    because: 'what was sent is not sent twice, and never for anybody else',
  },
  { events: ['form.submit'], in: ['locked'], because: 'signing in again sends it' },
  {
    events: ['form.reopen'],
    in: ['editing', ...submitting, 'stopped', 'rejected', 'failed', 'locked', 'unlocking'],
    because: 'it is open',
  },
  {
    events: ['form.reopen'],
    in: ['cooling'],
    because: 'a minute has not passed since it was sent; a sentence says so in place of the button',
  },
  { events: ['form.reopen'], in: ['foreign'], because: 'it was somebody else’s; the page is loaded again' },
  {
    events: ['form.unlock', 'form.leave'],
    in: ['editing', ...submitting, 'stopped', 'rejected', 'failed', 'cooling', 'done', 'foreign'],
    because: 'nothing is locked, so there is no button',
  },
  { events: ['form.unlock', 'form.leave'], in: ['unlocking'], because: 'it is on its way' },
  {
    events: [
      'form.edit',
      'form.reveal',
      'form.submit',
      'form.reopen',
      'form.unlock',
      'form.leave',
      'form.recognise',
      'form.progress',
      'form.stop',
    ],
    in: ['left'],
    because: 'the form is over and login is on its way',
  },
  {
    events: ['form.reveal'],
    in: ['stopped'],
    because: 'a form with a file has no password',
  },
  {
    events: ['form.progress'],
    in: ['editing', 'stopped', 'rejected', 'failed', 'locked', 'unlocking', 'cooling', 'done', 'foreign'],
    because: 'nothing is on its way, and what watches it watches no more',
  },
  {
    events: ['form.stop'],
    in: [
      'editing',
      'submitting.sending',
      'stopped',
      'rejected',
      'failed',
      'locked',
      'unlocking',
      'cooling',
      'done',
      'foreign',
    ],
    because: 'no file is leaving, so there is no button',
  },
  {
    events: ['form.stop'],
    in: ['submitting.awaiting'],
    because: 'all of the file is there and the import may have begun; the button has gone',
  },
];

export const refusedByForm: readonly Ignored[] = [
  {
    events: ['form.recognise'],
    in: ['editing', ...submitting, 'stopped', 'rejected', 'failed', 'unlocking', 'cooling', 'done'],
    because: 'its own member may go on with it, and what is anybody’s is everybody’s',
  },
  { events: ['form.recognise'], in: ['foreign'], because: 'what was typed is gone already' },
];
