// What the portal says in English where somebody applies for free access.
export const freeAccessText = {
  title: 'Free access',
  lede: 'Free downloads for people who cannot pay.',
  text: 'Free access is for students, journalists, people in civil society, and anyone who works in a low-income country. A person reads each application and answers by e-mail. The e-mail gives the day on which your access ends, or the reason for a refusal. You can apply again later.',
  reason: 'What do you need the data for?',
  reasonHint: 'One or two sentences: what you work on, where, and why you cannot pay.',
  send: 'Apply for free access',
  sending: 'Applying…',
  sent: 'Your application has been sent.',
  own: 'Your subscription',
};
