/** CAT-134: the choices of VAT as people read them. */
export const taxNames: Readonly<Record<string, string>> = {
  '0': '0 %',
  '5': '5 %',
  '8': '8 %',
  '10': '10 %',
  KHAC: 'Khác',
  KCT: 'Không chịu thuế',
  KKKNT: 'Không kê khai, nộp thuế',
}
