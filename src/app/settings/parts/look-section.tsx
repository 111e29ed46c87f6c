import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { colourScheme, colourSchemes, schemeNames } from '../../session/colour-scheme.ts'
import { useOwnChoice } from '../../session/own-choice.ts'

/** Light or dark, for this person on this device. */
export function LookSection() {
  const [scheme, choose] = useOwnChoice(colourScheme)
  return (
    <Group title="Giao diện">
      <ChoiceRow
        label="Nền"
        text="Của riêng bạn trên máy này, đến khi đăng xuất"
        value={scheme}
        choices={colourSchemes.map((value) => ({ value, label: schemeNames[value] }))}
        onChange={choose}
      />
    </Group>
  )
}
