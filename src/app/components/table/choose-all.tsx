interface ChooseAllProps {
  /** How many are chosen, and how many could be. */
  chosen: number
  count: number
  words: string
  onChooseAll(): void
}

/** The way from the rows in sight to all that the list holds, once some are chosen. */
export function ChooseAll({ chosen, count, words, onChooseAll }: ChooseAllProps) {
  if (chosen === 0 || chosen >= count) return null
  return (
    <button
      type="button"
      className="ml-auto h-9 rounded-lg px-2 font-semibold text-brand-ink hover:bg-brand-soft"
      onClick={onChooseAll}
    >
      {words}
    </button>
  )
}
