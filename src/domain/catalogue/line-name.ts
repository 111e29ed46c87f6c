import type { ParcelLine } from '../tables/parcels.ts'

/** "Áo thun cổ tròn · Đen · M". */
export function lineName(line: Pick<ParcelLine, 'name' | 'variant'>): string {
  return line.variant ? `${line.name} · ${line.variant}` : line.name
}
