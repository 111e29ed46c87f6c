import { countWords } from '../components/count-words.ts'
import { type Hit, isFurther } from './palette-hit.ts'

/** How much stands under the field, for eyes and ears; a line that only leads to another search is nothing found. */
export function saysFound(hits: readonly Pick<Hit, 'id'>[], sought: string): string {
  const found = hits.filter((hit) => !isFurther(hit)).length
  if (found > 0) return `${countWords(found)} kết quả`
  if (hits.length > 0) return `Máy này không có gì khớp “${sought}”.`
  return `Không có gì khớp “${sought}”. Thử một phần mã, số điện thoại hoặc tên không dấu.`
}
