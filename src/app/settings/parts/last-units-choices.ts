const usual = [0, 1, 2, 3, 5, 10]

/** At how many units slower marketplaces are told none; what another program wrote stays to be seen. */
export function lastUnitsChoices(chosen = 0): { value: string; label: string }[] {
  const all = [...new Set([...usual, chosen])].sort((one, other) => one - other)
  return all.map((units) => ({
    value: String(units),
    label: units === 0 ? 'Không giữ' : `${units} món cuối`,
  }))
}
