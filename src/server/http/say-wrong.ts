import type * as v from 'valibot'
import { safeParse } from 'valibot'

/** What was found wrong, as far as it is told. */
interface Wrong {
  kind: string
  /** What was asked for: 'max_length', 'integer', 'picklist' … */
  type: string
  input: unknown
  requirement?: unknown
  expected: string | null
}

/** The first thing that a value lacks or has wrong, in a sentence that names the field and the limit it broke; nothing where it fits. */
export function sayWrong(schema: v.GenericSchema, value: unknown): string | undefined {
  const [issue] = safeParse(schema, value).issues ?? []
  if (!issue) return undefined
  // valibot's own words are English and none of the shop's.
  if (!issue.message.startsWith('Invalid')) return issue.message
  // Of something that may be written in two ways the one that was nearly met says more.
  const near = issue.issues?.find(({ kind }) => kind === 'validation')
  const path = [...(issue.path ?? []), ...(near?.path ?? [])]
  const name = path.map(({ key }) => String(key)).join('.')
  if (!name) return undefined
  if (issue.input === undefined) return `Thiếu ${name}. Điền ${name} rồi gửi lại.`
  const limit = limitOf((near ?? issue) as Wrong)
  return limit === undefined
    ? `${name} không hợp lệ. Kiểm tra lại ${name} rồi gửi lại.`
    : `${name} ${limit}. Sửa ${name} rồi gửi lại.`
}

/** More choices than anybody reads in a sentence. */
const mostChoices = 12

/** What is asked of a value that has it wrong; nothing where no limit says so. */
function limitOf({ type, input, requirement, expected }: Wrong): string | undefined {
  const counted = Array.isArray(input) ? 'mục' : 'ký tự'
  const length = Array.isArray(input) || typeof input === 'string' ? input.length : 0
  switch (type) {
    case 'max_length':
      return `nhiều nhất ${spelled(requirement)} ${counted}, đang có ${spelled(length)}`
    case 'min_length':
      return `ít nhất ${spelled(requirement)} ${counted}, đang có ${spelled(length)}`
    case 'non_empty':
      return 'không được để trống'
    case 'max_value':
      return `lớn nhất là ${spelled(requirement)}`
    case 'min_value':
      return `nhỏ nhất là ${spelled(requirement)}`
    case 'integer':
      return 'phải là số nguyên'
    case 'number':
      return 'phải là số'
    case 'string':
      return 'phải là chữ'
    case 'boolean':
      return 'phải là true hoặc false'
    case 'array':
      return 'phải là một danh sách'
    case 'picklist':
      return choicesOf(expected ?? '')
    default:
      return undefined
  }
}

/** `("VND" | "percent")`, as valibot writes a choice. */
function choicesOf(expected: string): string | undefined {
  const choices = expected.replace(/^\(|\)$/g, '').split(' | ')
  return choices.length > mostChoices ? undefined : `chỉ nhận ${choices.join(', ')}`
}

function spelled(limit: unknown): string {
  return Number(limit).toLocaleString('vi-VN')
}
