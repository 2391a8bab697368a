// Texts, paths and addresses of any characters at all. fast-check's own (`unit: 'binary'`, webPath, webUrl) take most
// of a second to prepare, which every mutant of a mutation run would pay.
import fc from 'fast-check';

const surrogates = { first: 0xd8_00, count: 0x8_00 };

const character = fc
  .nat({ max: 0x10_ff_ff - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count));

export const anyText = (maxLength = 20): fc.Arbitrary<string> => fc.string({ unit: character, maxLength });

/** What may stand in a part of a path or a query, anything else as the browser would write it. */
const part = fc.oneof(anyText(8).map(encodeURIComponent), fc.stringMatching(/^[\w.~!$&'()*+,;=:@-]{0,8}$/));

/** A path as an address may have it: empty, or from its slash on. */
export const anyPath: fc.Arbitrary<string> = fc
  .array(part, { maxLength: 5 })
  .map((parts) => parts.map((one) => `/${one}`).join(''));

/** A query without its question mark. */
export const anyQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(part, part), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

/** A whole address, of some host. */
export const anyAddress: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('http', 'https', 'HTTPS', 'ftp', 'blob:https'),
    fc.constantFrom(
      'data.example.org',
      'evil.example',
      'user@evil.example',
      '[::1]',
      '127.0.0.1:8080',
      'xn--e-ufa.test',
    ),
    anyPath,
    anyQuery,
  )
  .map(([scheme, host, path, query]) => `${scheme}://${host}${path}?${query}`);
