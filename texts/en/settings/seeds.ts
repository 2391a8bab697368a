// What the portal says in English about the failures that a demonstration can show (docs/seeds.md).

export const seedText = {
  title:
    'Seeds of this demonstration. Set one with /dev/seed?set=<endpoint>:<seed>; clear all with /dev/seed?clear=all.',
  session:
    'Your own session: /dev/seed?session=expired, =ending (expires in a minute), =final (expires in a minute, whatever you do) or =old (you typed the password long ago).',
  broken: 'The seed “broken” stopped this download.',
  importBroken: 'The seed “import-broken” stopped this import.',
};
