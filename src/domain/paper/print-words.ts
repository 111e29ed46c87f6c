import { must } from '../../lib/must.ts'
import type { Reader } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import type { PaperKind, PrintJob } from '../tables/papers.ts'
import { formatMoment, partsOf } from '../time.ts'
import { papers } from './paper-kinds.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** "đã in 21/11 09:12 bởi Lan", from the second time on "đã in 2 lần, …". */
export function saysPrinted({ times, printedAt, printedBy }: PrintJob, nameOfUser: (user: string) => string) {
  if (times === 0 || printedAt === undefined) return ''
  const { day, month, hour, minute } = partsOf(printedAt)
  const often = times > 1 ? ` ${times} lần, gần nhất` : ''
  return `đã in${often} ${two(day)}/${two(month)} ${two(hour)}:${two(minute)} bởi ${nameOfUser(printedBy ?? '')}`
}

/** "Tem đơn hàng DH-1", "24 tem đơn hàng". */
export function aboutPapers(paper: PaperKind, codes: readonly string[]): { name: string; about: string } {
  if (codes.length === 1)
    return { name: papers[paper].name.toLowerCase(), about: must(codes[0], 'a paper with a code') }
  return { name: `${codes.length} ${papers[paper].counted}`, about: '' }
}

/** Who printed or asked for it, for refusals that name the person and the time (decisions 14). */
export function personAndTime(read: Reader, user: string, at: number): { who: string; when: string } {
  return { who: nameOf(read, user), when: formatMoment(at) }
}
