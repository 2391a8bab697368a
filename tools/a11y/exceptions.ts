// What a checker finds that is no fault: where it is wrong, or says otherwise than WCAG or the specification of HTML. Each
// has its reason, and docs/accessibility.md lists the same. A fault of the portal is mended and never comes here.
import { beyondReach } from './checkers/ibm.ts';
import type { CheckerName, Finding } from './checkers/finding.ts';

export type Exception = {
  checker: CheckerName;
  rule: string;
  /** Words of the element's HTML or of the sentence by which it is known. */
  having: string;
  reason: string;
};

export const exceptions: readonly Exception[] = [
  {
    checker: 'ibm',
    rule: 'input_label_exists',
    having: '<output',
    reason:
      'An output is a status message, not a field that somebody fills in. WAI-ARIA asks for no name of a status, and WCAG 4.1.2 and 3.3.2 are about what takes input; a name would be read before every message.',
  },
  {
    checker: 'ibm',
    rule: 'input_label_exists',
    having: beyondReach.fold,
    reason:
      'What a closed details element holds is neither drawn nor read out. The engine takes the field for shown and its label for hidden. Unfolded, the field has its label: the screens with everything unfolded are checked too.',
  },
  {
    checker: 'ibm',
    rule: 'fieldset_label_valid',
    having: beyondReach.fold,
    reason:
      'As above: the engine takes a group in a closed details element for shown and its legend for hidden.',
  },
  {
    checker: 'ibm',
    rule: 'aria_hidden_nontabbable',
    having: beyondReach.dialog,
    reason:
      'An open dialog keeps the focus, so Tab reaches nothing behind it (e2e/shell/checkers.e2e.ts), and what is behind is hidden from readers as WAI-ARIA has it for modal dialogs. The engine does not ask whether the focus is kept.',
  },
  {
    checker: 'ibm',
    rule: 'label_content_exists',
    having: beyondReach.dialog,
    reason: 'The label has its words, which an open dialog hides from readers together with its field.',
  },
  {
    checker: 'ibm',
    rule: 'input_autocomplete_valid',
    having: 'autocomplete="username"',
    reason:
      'A member signs in with an e-mail address, so the field is of type email and asks password managers for the username. The standard of HTML has allowed that since 2020 (whatwg/html 5881); the engine has an older list.',
  },
  {
    checker: 'htmlcs',
    rule: 'Principle1.Guideline1_3.1_3_5.H98',
    having: 'autocomplete="username"',
    reason:
      'The same field: HTML_CodeSniffer too has the older list, in which username was for fields of type text alone.',
  },
  {
    checker: 'htmlcs',
    rule: 'Principle4.Guideline4_1.4_1_2.H91.InputEmail.Name',
    having: 'autocomplete="username" readonly="" hidden=""',
    reason:
      'The field has the attribute hidden: only password managers read it, to know whose password is changed. WCAG asks for names of what users meet; the sniffer does not look whether a field is shown.',
  },
];

export const exceptionFor = ({ checker, rule, says, where }: Finding): Exception | undefined =>
  exceptions.find(
    (one) =>
      one.checker === checker &&
      one.rule === rule &&
      (where.includes(one.having) || says.includes(one.having)),
  );
