/** A longer one is set smaller on three lines: its end is what tells sizes apart. */
const longest = 20

/** A product's code in a row of a sheet; one that finds no room all the same is said. */
export function SkuText({ code }: { code: string }) {
  const isLong = code.length > longest
  return (
    <span
      className={`lines ${isLong ? 'text-[7pt] leading-[1.2]' : ''}`}
      data-clamp
      style={{ '--lines': isLong ? 3 : 2 } as never}
    >
      {code}
    </span>
  )
}
