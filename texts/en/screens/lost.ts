// What the portal says in English where there is no page.

export const lostText = {
  title: 'Page not found',
  text: 'The address you were trying to open was not found. Please try to use the menu to find the correct page or proceed to our',
  home: 'home page',
  loadingMachines: 'Loading the inspector',
};
