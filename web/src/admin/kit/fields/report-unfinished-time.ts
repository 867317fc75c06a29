/**
 * Browsers give a day or time that is half typed, or has a year of five digits, as none. So it
 * would be sent as none. Lets the browser say so at the field.
 */
export function reportUnfinishedTime(form: Element): boolean {
  const times = form.querySelectorAll<HTMLInputElement>('input:is([type=date], [type=datetime-local], [type=time])');
  const unfinished = [...times].find(({ validity }) => !validity.valid);
  unfinished?.reportValidity();
  return unfinished !== undefined;
}
