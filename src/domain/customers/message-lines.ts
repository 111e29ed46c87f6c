import { trimSigns } from '../../lib/trim-signs.ts'
import { counted } from './goods-words.ts'
import { isAddressLine } from './message-words.ts'

/** A line of a message, and what its own words call it. */
export interface MessageLine {
  text: string
  is: 'name' | 'address' | 'rest' | undefined
}

/** How an address begins: a house that is no amount and no hour, or a word that stands before one. */
const houseAhead = `(?=(?!${counted.source}|\\d+\\s*(?:h|g|k|tr|giờ|phút|ngày|tuần|tháng|năm|người)(?!\\p{L}))\\d|(?:số|so|ngõ|ngách|hẻm|kiệt|đường|thôn|ấp|xóm|tổ|xã|khu|kdc|chung cư|cc|toà|tòa|tầng|lô|block|quốc lộ|ql|chợ|kios)(?!\\p{L}))`
const [sends, towards] = ['(?:giao|ship|gửi|gui)', '(?:về|ve|đến|den|tới|toi)']
/** "địa chỉ em ở 45 …": called so without a colon. */
const ownAddress = '(?:địa\\s*chỉ|dia\\s*chi|đ\\/c|d\\/c|đc|dc)'
const whose = '(?:\\s+(?:của|nhận|hàng|giao|em|e|mình|m|tôi|chị|anh|ở|là))*'
/** Who somebody is; capitals tell a name from other words, and "Tên Lửa" is a street. */
const called = '(?:[Tt]ên|TÊN|[Nn]gười\\s+nhận)(?:\\s+(?:em|mình|khách|là))*\\s+(?![Ll]ửa)(?=\\p{Lu})'
/** "… cho chị Hoa" at the end. */
const forWhom =
  '[Cc]ho\\s+(?=(?:(?:chị|anh|em|cô|chú|bác|bạn|c|a)\\s+)?\\p{Lu}\\p{L}*(?:\\s+\\p{Lu}\\p{L}*){0,4}\\s*$)'

const labels: readonly [RegExp, NonNullable<MessageLine['is']>][] = [
  [
    /^(?:họ\s*(?:và\s*)?tên|ho\s*(?:va\s*)?ten|tên|ten|người\s+nhận|nguoi\s+nhan|khách|khach|name)[^:\d,]{0,20}:\s*/iu,
    'name',
  ],
  [new RegExp(`^${called}`, 'u'), 'name'],
  [new RegExp(`^${forWhom}`, 'u'), 'name'],
  [/^(?:địa\s*chỉ|dia\s*chi|đ\/c|d\/c|đc|dc|address|add)[^:\d,]{0,20}:\s*/iu, 'address'],
  [new RegExp(`^${sends}\\s+(?:hàng\\s+|hang\\s+)?${towards}\\s*:?\\s+`, 'iu'), 'address'],
  [/^(?:ghi\s*chú|ghi\s*chu|note|lưu\s*ý)\s*:\s*/iu, 'rest'],
]

/** Words that lead to an address where one follows: "về 45 Lê Lợi" does, "đến 3 giờ" does not. */
const leading = new RegExp(
  `^(?:${ownAddress}${whose}|${towards}|${sends}(?:\\s+hàng)?)\\s+${houseAhead}`,
  'iu',
)

/** Where a line begins in the middle of another one: at a label … */
const breaks: readonly RegExp[] = [
  /(?<!(?:^|\s)h[oọ](?:\s+v[àa])?)[,;.\s](?=(?:họ\s*(?:và\s*)?tên|tên(?:\s+người\s+nhận)?|người\s+nhận|địa\s*chỉ(?:\s+nhận\s+hàng)?|đ\/c|đc|sđt|ghi\s*chú|ho\s*ten|ten|dia\s*chi|dc|sdt|ghi\s*chu)\s*:)/giu,
  // … at words that lead to an address or a name without a colon …
  new RegExp(`[,;.\\s](?=${ownAddress}${whose}\\s+${houseAhead})`, 'giu'),
  new RegExp(
    `[,;.\\s](?<!${sends}\\s(?:hàng\\s)?)(?=(?:${sends}\\s+(?:hàng\\s+)?)?${towards}\\s+${houseAhead})`,
    'giu',
  ),
  new RegExp(`[,;.\\s](?=${called})`, 'gu'),
  new RegExp(`[,;.\\s](?=${forWhom})`, 'gmu'),
  // … and behind a sentence; "P. Tân Hưng" and "TP. HCM" are none.
  /(?<=(?<!phường|quận|huyện|đường|tỉnh)(?<=\p{L}{3}|\d\p{L}?|(?:[Ss]ize|SIZE|sz|SZ)\s\p{L}{1,2}))\.\s+(?=\p{Lu})/gu,
]

/** The lines of a message, by its own breaks and by what begins in the middle of them, each with what it is called. */
export function messageLines(text: string): MessageLine[] {
  return breaks
    .reduce((broken, at) => broken.replaceAll(at, '\n'), text)
    .split(/[\n\r|]+/)
    .map(bare)
    .filter((line) => line !== '')
    .map(labelled)
}

/** Without what only parts it from its neighbours, and without pictures. */
function bare(line: string): string {
  const plain = line
    .replace(/\p{Extended_Pictographic}|\u200b|\u200c|\u200d|\ufe0f|\ufeff/gu, ' ')
    .replace(/\s+/g, ' ')
  return trimSigns(plain, { before: ' ,;:.*•+-–/()', behind: ' ,;:.*•-–/(' })
}

function labelled(text: string): MessageLine {
  for (const [label, is] of labels) {
    const [said] = label.exec(text) ?? []
    if (said) return { text: bare(text.slice(said.length)), is }
  }
  const [lead] = leading.exec(text) ?? []
  const behind = lead === undefined ? '' : bare(text.slice(lead.length))
  return isAddressLine(behind) ? { text: behind, is: 'address' } : { text, is: undefined }
}
