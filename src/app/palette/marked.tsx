import { markParts } from './mark-parts.ts'

/** A text with what was sought marked in it. */
export function Marked({ text, sought }: { text: string; sought: string }) {
  return markParts(text, sought).map(({ text: part, isMarked }, place) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names of their own
      <mark key={place} className="rounded-sm bg-[#ffe9a8] text-[#101828]">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
