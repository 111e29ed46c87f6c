/** Orders, labels and answers of this marketplace are made up (decisions 12). */
export function PracticeMark({ words = 'Sàn tập' }: { words?: string }) {
  return (
    <span className="rounded-lg bg-warn-soft px-2 py-0.5 text-13 font-semibold whitespace-nowrap text-warn">
      {words}
    </span>
  )
}
