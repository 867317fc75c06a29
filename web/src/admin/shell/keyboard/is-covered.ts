/** Whether a popup is open above the page. If so, the keyboard belongs to it. */
export const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;
