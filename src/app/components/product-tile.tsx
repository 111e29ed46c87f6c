/** Grounds that white initials stand out on. */
const grounds = ['#3b5f8a', '#7a4b6b', '#3f6b54', '#8a5a2b', '#5a4f8f', '#8a3f46', '#2f6b73', '#5b6478']

interface ProductTileProps {
  code: string
  name: string
  /** Side in px. */
  size?: number
}

/** Stands for a product without a photo: always the same colour and initials for the same product. */
export function ProductTile({ code, name, size = 56 }: ProductTileProps) {
  let sum = 0
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center rounded-xl font-bold text-white select-none"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.34,
        backgroundColor: grounds[sum % grounds.length],
      }}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return (words[0]?.[0] ?? '?').toUpperCase() + (words[1]?.[0] ?? '').toUpperCase()
}
