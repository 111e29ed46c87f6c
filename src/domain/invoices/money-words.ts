const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const
const powers = ['', 'nghìn', 'triệu'] as const

/** "Hai trăm năm mươi tám nghìn đồng": how an invoice writes its sum out (whole VND). */
export function moneyWords(amount: number): string {
  const words = amount === 0 ? 'không' : whole(Math.abs(amount), false)
  const text = `${amount < 0 ? 'âm ' : ''}${words} đồng`
  return `${text[0]?.toUpperCase()}${text.slice(1)}`
}

/** Beyond a billion it begins anew: "một nghìn tỷ". */
function whole(amount: number, isInner: boolean): string {
  const billions = Math.floor(amount / 1e9)
  const rest = amount % 1e9
  if (billions === 0) return groups(rest, isInner)
  return `${whole(billions, isInner)} tỷ${rest === 0 ? '' : ` ${groups(rest, true)}`}`
}

function groups(amount: number, isInner: boolean): string {
  let left = isInner
  return [2, 1, 0]
    .flatMap((power) => {
      const group = Math.floor(amount / 1000 ** power) % 1000
      if (group === 0) return []
      const words = threeDigits(group, left)
      left = true
      return [power === 0 ? words : `${words} ${powers[power]}`]
    })
    .join(' ')
}

/** @param isInner something stands before it, so that its hundreds are said even where they are none */
function threeDigits(group: number, isInner: boolean): string {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
  const words: string[] = []
  if (hundreds > 0 || isInner) words.push(`${digits[hundreds]} trăm`)
  if (tens === 1) words.push('mười')
  else if (tens > 1) words.push(`${digits[tens]} mươi`)
  else if (ones > 0 && words.length > 0) words.push('lẻ')
  if (ones > 0) words.push(oneOf(ones, tens))
  return words.join(' ')
}

function oneOf(ones: number, tens: number): string {
  if (ones === 1 && tens > 1) return 'mốt'
  return ones === 5 && tens > 0 ? 'lăm' : (digits[ones] ?? '')
}
