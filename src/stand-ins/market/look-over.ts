/** Words that no marketplace lets pass. */
const forbidden = ['hàng giả', 'hàng nhái', 'super fake', 'rep 1:1']

/** Why a listing is turned down when people look at it; '' where it may be sold. */
export function lookOver(name: string): string {
  const plain = name.toLowerCase()
  const found = forbidden.find((words) => plain.includes(words))
  return found ? `Nội dung không được phép: "${found}"` : ''
}
