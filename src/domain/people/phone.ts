const mobile = /^0[35789]\d{8}$/

/** "+84 912.345.678" → "0912345678". Restores the 0 that spreadsheets drop. Other text is returned bare of spaces, dots, hyphens. */
export function normalizePhone(text: string): string {
  const bare = text.replace(/[\s.\-()]/g, '')
  const national = bare.replace(/^(\+84|0084|84)(?=\d{9,11}$)0?/, '0')
  return /^[35789]\d{8}$/.test(national) ? `0${national}` : national
}

/** 0 and nine digits (document 1 §5). Marketplaces mask numbers; those never pass here and never have to. */
export function isPhone(text: string): boolean {
  return /^0\d{9}$/.test(normalizePhone(text))
}

/** Whether it is a Vietnamese mobile number. */
export function isMobile(text: string): boolean {
  return mobile.test(normalizePhone(text))
}

/** "0912345678" → "0912 345 678". Masked numbers stay as they came. */
export function formatPhone(phone: string): string {
  return /^0\d{9}$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}` : phone
}
