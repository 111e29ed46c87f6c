import { labelTags } from '../shipping/label-tags.ts'

/** FUL-229 … FUL-237, CST-029 … CST-032: what the carrier's people must know, in the letters of a label; empty when nothing. */
export function carrierMark(logistic: string, tag: number | undefined): string {
  const known = labelTags(logistic).find(({ value }) => value === tag)
  return known?.label.toLocaleUpperCase('vi') ?? ''
}
