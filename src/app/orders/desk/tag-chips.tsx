import { useCellRoom } from '../../components/table/cell-room.ts'
import { textWidth } from '../../components/text-width.ts'
import { fittingCount } from './fitting-count.ts'

/** Air between two chips, within one, and what "+12" takes; rem. */
const gapRem = 0.25
const airRem = 0.75
const moreRem = 1.75
/** The letters of a chip. */
const letters = { weight: 600, rem: 0.8125 }

interface TagChipsProps {
  tags: readonly { name: string; colour: string | undefined }[]
}

/** Tags of one row: those that fit stand there whole, the others are counted. */
export function TagChips({ tags }: TagChipsProps) {
  const { rem, room } = useCellRoom('tags')
  const fitting =
    room === Number.POSITIVE_INFINITY
      ? tags.length
      : fittingCount(
          tags.map(({ name }) => chipWidth(name, rem)),
          room,
          { gap: gapRem * rem, more: moreRem * rem },
        )
  return (
    <span
      title={tags.map(({ name }) => name).join(', ')}
      className="flex min-w-0 grow items-center gap-1 overflow-hidden"
    >
      {tags.slice(0, fitting).map(({ name, colour }) => (
        <span
          key={name}
          className={`rounded-md px-1.5 py-px text-13 font-semibold ${fitting === 1 ? 'min-w-0 truncate' : 'shrink-0'}`}
          style={{ backgroundColor: `color-mix(in srgb, ${colour ?? 'var(--ground)'} 25%, transparent)` }}
        >
          {name}
        </span>
      ))}
      {fitting < tags.length && (
        <span className="shrink-0 text-13 font-semibold text-sub">+{tags.length - fitting}</span>
      )}
    </span>
  )
}

function chipWidth(name: string, rem: number): number {
  return Math.ceil(textWidth(name, { weight: letters.weight, px: letters.rem * rem }) + airRem * rem)
}
