const days = [7, 15, 30, 60, 90, 180]

/** Whether the shop keeps lots, and how many days before goods expire it is warned; with what holds. */
export function expiryChoices(chosen = 0): { value: string; label: string }[] {
  const all =
    chosen > 0 && !days.includes(chosen) ? [...days, chosen].toSorted((one, other) => one - other) : days
  return [
    { value: '0', label: 'Không dùng' },
    ...all.map((count) => ({ value: String(count), label: `Báo trước ${count} ngày` })),
  ]
}
