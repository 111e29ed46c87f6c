import { fold } from './fold.ts'

/** "CHỜ ĐÓNG GÓI" → "cho-dong-goi", as addresses write it. */
export function slugOf(text: string): string {
  return fold(text).replaceAll(' ', '-')
}
