// What parts of many pages say in English: a failure’s button, a password that can be shown, a text that can be copied.

export const partText = {
  tryAgain: 'Try again',
  more: 'More on the method',
  cut: (beginning: string) => `${beginning} …`,
  hide: 'Hide',
  show: 'Show',
  revealLabel: (verb: string, what: string) => `${verb} ${what}`,
  revealed: (what: string, isRevealed: boolean) => `The ${what} is ${isRevealed ? 'visible' : 'hidden'}.`,
  copied: 'Copied.',
  copyByHand: 'This browser does not allow copying. The text is selected, so you can copy it yourself.',
  /** At the foot of a printed page. */
  printed: (address: string, day: string) => `${address}, printed on ${day}.`,
};
