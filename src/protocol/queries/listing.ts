import * as v from 'valibot'
import { askedWords } from '../../domain/listings/words.ts'

/*
 * A list that the server makes: filter, search, sort, then page by page behind a cursor. An answer may hold fewer rows than were asked
 * for, even none, and still have a `next`: the server looked as far as is quick and found so many. Ask on with `next` until there is none.
 */

/** So much of a list is told at once. */
export const listLimit = { least: 1, most: 200, usual: 50 } as const
/** What may be typed into a search. */
export const searchLimit = { letters: 100, words: 8 } as const
/** One of so many values. */
export const oneOfLimit = 100
const valueLetters = 100
const cursorLetters = 400

const Value = v.pipe(
  v.string('Bộ lọc có giá trị không phải chữ. Chọn lại bộ lọc rồi thử lại.'),
  v.maxLength(valueLetters, `Giá trị lọc dài tối đa ${valueLetters} ký tự. Chọn giá trị khác.`),
)

/** A filter by one of some values; of none, nothing. */
export const OneOf = v.optional(
  v.pipe(
    v.array(Value, 'Bộ lọc cần một danh sách giá trị. Chọn lại bộ lọc rồi thử lại.'),
    v.maxLength(oneOfLimit, `Chọn tối đa ${oneOfLimit} giá trị cho một bộ lọc.`),
  ),
)

const wrongRange = 'Khoảng lọc không hợp lệ: số đầu phải nhỏ hơn hoặc bằng số cuối. Nhập lại khoảng.'
const End = v.optional(v.pipe(v.number(wrongRange), v.finite(wrongRange)))

/** A filter by a range, both ends included; instants are ms since 1970, money whole VND. */
export const Between = v.optional(
  v.pipe(
    v.strictObject({ from: End, to: End }, wrongRange),
    v.check(({ from = -Infinity, to = Infinity }) => from <= to, wrongRange),
  ),
)

export const Search = v.optional(
  v.pipe(
    v.string('Từ khóa tìm kiếm phải là chữ. Nhập lại từ khóa.'),
    v.maxLength(
      searchLimit.letters,
      `Từ khóa dài tối đa ${searchLimit.letters} ký tự. Rút ngắn rồi tìm lại.`,
    ),
    v.check(
      (text) => askedWords(text).length <= searchLimit.words,
      `Tìm tối đa ${searchLimit.words} từ một lần. Bớt từ rồi tìm lại.`,
    ),
  ),
  '',
)

/** How a list is sorted: a field of the listing, from the highest down unless told. */
export function Sort<F extends string>(fields: readonly [F, ...F[]]) {
  const wrong = `Danh sách sắp xếp được theo: ${fields.join(', ')}.`
  return v.optional(
    v.strictObject({ by: v.picklist(fields, wrong), descending: v.optional(v.boolean(wrong), true) }, wrong),
    { by: fields[0], descending: true },
  )
}

export const Cursor = v.optional(
  v.pipe(v.string(), v.maxLength(cursorLetters, 'Không đọc được vị trí trang. Mở lại danh sách.')),
)

const wrongLimit = `Mỗi trang có từ ${listLimit.least} đến ${listLimit.most} dòng.`
export const Limit = v.optional(
  v.pipe(
    v.number(wrongLimit),
    v.integer(wrongLimit),
    v.minValue(listLimit.least, wrongLimit),
    v.maxValue(listLimit.most, wrongLimit),
  ),
  listLimit.usual,
)

/** How many rows a list holds; without `exact`, so many at least. */
export const ListTotal = v.object({ count: v.number(), exact: v.boolean() })
export type ListTotal = v.InferOutput<typeof ListTotal>
