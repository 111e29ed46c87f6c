import { trimSigns } from '../../lib/trim-signs.ts'
import type { AddressBook } from '../addresses/address-book.ts'
import type { Place } from '../addresses/place.ts'
import { isPhone, normalizePhone } from '../people/phone.ts'
import { findPlace } from './find-place.ts'
import { isAddressLine, isNameLine, withoutOrderWords } from './message-words.ts'
import { partGoods } from './part-goods.ts'

/** What a chat message says of whom an order goes to; what it does not say is empty. */
export interface MessageParts {
  phone: string
  phoneExtend: string
  name: string
  /** House and street. */
  address: string
  place: Place | undefined
  /** What it says of the place where the lists leave it open: "q7 hcm". */
  placeText: string
  /** Everything else, for the shop to read. */
  rest: string
}

/** A line, and what its own words call it. */
interface Line {
  text: string
  is: 'name' | 'address' | 'rest' | undefined
}

const numbers = /(?<!\d)(?:\+?84|0)(?:[\s.-]?\d){9}(?!\d)/g
/** What stands before a number and goes with it. */
const beforeNumber = /(?:số\s*)?(?:điện\s*thoại|dien\s*thoai|sđt|sdt|đt|dt|tel|phone|zalo)\s*[:.-]?\s*$/iu
const labels: readonly [RegExp, NonNullable<Line['is']>][] = [
  [
    /^(?:họ\s*(?:và\s*)?tên|ho\s*(?:va\s*)?ten|tên|ten|người\s+nhận|nguoi\s+nhan|khách|khach|name)[^:\d,]{0,20}:\s*/iu,
    'name',
  ],
  [/^(?:địa\s*chỉ|dia\s*chi|đ\/c|d\/c|đc|dc|address|add)[^:\d,]{0,20}:\s*/iu, 'address'],
  [/^(?:giao|ship|gửi|gui)\s+(?:hàng\s+|hang\s+)?(?:về|ve|đến|den|tới|toi)\s*:?\s+/iu, 'address'],
  [/^(?:ghi\s*chú|ghi\s*chu|note|lưu\s*ý)\s*:\s*/iu, 'rest'],
]
/** A label in the middle of a line begins a line of its own. */
const labelInside =
  /(?<!(?:^|\s)h[oọ](?:\s+v[àa])?)[,;.\s](?=(?:họ\s*(?:và\s*)?tên|tên(?:\s+người\s+nhận)?|người\s+nhận|địa\s*chỉ(?:\s+nhận\s+hàng)?|đ\/c|đc|sđt|ghi\s*chú|ho\s*ten|ten|dia\s*chi|dc|sdt|ghi\s*chu)\s*:)/giu

/**
 * Reads a pasted chat message: numbers first, then what its labels say, then lines by their look. It guesses, and whoever pasted it sees each part
 * before it is taken. @param book the lists of wards; without them the place stays in the address
 */
export function readMessage(message: string, book?: Pick<AddressBook, 'find' | 'renewed'>): MessageParts {
  const { phones, text } = takeNumbers(message.normalize('NFC'))
  const said = text
    .replaceAll(labelInside, '\n')
    .split(/[\n\r|]+/)
    .map(bare)
    .filter((line) => line !== '')
    .map(labelled)
  const lines = withoutGoods(said, book)
  const named = lines.find(({ is }) => is === 'name')
  const addressed = addressOf(lines)
  const loose = lines.filter((line) => line.is === undefined && !addressed.lines.includes(line))
  const name = named ?? loose.find((line) => isNameLine(line.text))
  const leading = name ? { name: '', address: addressed.text } : leadingName(addressed.text)
  const found = findPlace(leading.address, book)
  return {
    phone: phones[0] ?? '',
    phoneExtend: phones[1] ?? '',
    name: name?.text ?? leading.name,
    address: found.address,
    place: found.place,
    placeText: found.placeText,
    rest: lines
      .filter((line) => line.is === 'rest' || (loose.includes(line) && line !== name))
      .map((line) => line.text)
      .join('\n'),
  }
}

/** The numbers of a message, each once, and the message without them and their labels. */
function takeNumbers(message: string): { phones: string[]; text: string } {
  const phones: string[] = []
  const text = message.replaceAll(numbers, (found) => {
    const phone = normalizePhone(found)
    if (!isPhone(phone)) return found
    if (!phones.includes(phone)) phones.push(phone)
    return '\n\0'
  })
  const pieces = text.split('\0').map((piece) => piece.replace(/\n$/, '').replace(beforeNumber, ''))
  return { phones, text: pieces.join('\n') }
}

/** Without what only parts it from its neighbours, and without pictures. */
function bare(line: string): string {
  const plain = line
    .replace(/\p{Extended_Pictographic}|\u200b|\u200c|\u200d|\ufe0f|\ufeff/gu, ' ')
    .replace(/\s+/g, ' ')
  return trimSigns(plain, { before: ' ,;:.*•+-–/()', behind: ' ,;:*•-–/(' })
}

function labelled(text: string): Line {
  for (const [label, is] of labels) {
    const [said] = label.exec(text) ?? []
    if (said) return { text: bare(text.slice(said.length)), is }
  }
  return { text, is: undefined }
}

/** Lines that say where, without what is ordered in them: that comes behind all, as lines of its own. */
function withoutGoods(lines: readonly Line[], book: Pick<AddressBook, 'find'> | undefined): Line[] {
  const ordered: Line[] = []
  const left = lines.map((line) => {
    if (line.is !== undefined && line.is !== 'address') return line
    const { where, goods } = partGoods(line.text, book)
    if (goods === '' || (line.is === undefined && !isAddressLine(where))) return line
    ordered.push({ text: goods, is: 'rest' })
    return { ...line, text: where }
  })
  return [...left, ...ordered]
}

/** The lines that say where: those that are called so, else the ones beside each other that look like it. */
function addressOf(lines: readonly Line[]): { lines: Line[]; text: string } {
  const said = lines.findIndex(({ is }) => is === 'address')
  const first = said === -1 ? lines.findIndex((line) => !line.is && isAddressLine(line.text)) : said
  if (first === -1) return { lines: [], text: '' }
  const end = lines.findIndex(
    (line, index) => index > first && (line.is !== undefined || !isAddressLine(line.text)),
  )
  const all = lines.slice(first, end === -1 ? undefined : end)
  return { lines: all, text: all.map(({ text }) => text).join(', ') }
}

/** "Hằng 45 Nguyễn Thị Thập": who stands before the house. */
function leadingName(text: string): { name: string; address: string } {
  const [, before = '', address = ''] =
    /^(\D{2,40}?)[\s,;:-]+(\d.*|(?:số|ngõ|hẻm|thôn|ấp|xóm|tổ)\s.*)$/iu.exec(text) ?? []
  const name = withoutOrderWords(before)
  return isNameLine(name) ? { name, address } : { name: '', address: text }
}
