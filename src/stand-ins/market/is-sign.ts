import { timingSafeEqual } from 'node:crypto'

export function isSign(sign: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sign), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
