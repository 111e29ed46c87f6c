import { wholeSettings } from '../../../domain/settings/note-changes.ts'
import { settingNames } from '../../../domain/settings/setting-names.ts'
import type { CompanySettings } from '../../../domain/tables/company.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import { changeShop } from '../change-shop.ts'
import type { SettingsTab } from '../settings-tabs.ts'
import { chosenValue, type RowSetting, shopSetting, shopSettings } from '../shop-settings.ts'

/** The shop's settings that stand in a part, each in its row; a change holds at once and can be undone. */
export function SettingRows({ tab, settings }: { tab: SettingsTab; settings: CompanySettings }) {
  return keysOf(shopSettings)
    .filter((name) => shopSettings[name].tab === tab)
    .map((name) => <SettingRow key={name} name={name} settings={settings} />)
}

function SettingRow({ name, settings }: { name: RowSetting; settings: CompanySettings }) {
  const { text, switch: ends, choices } = shopSetting(name)
  const label = settingNames[name]
  const value = wholeSettings(settings)[name]
  const change = (next: unknown) => changeShop(settings, { [name]: next })
  if (ends)
    return (
      <ToggleRow
        label={label}
        text={text}
        on={value === ends[0]}
        onChange={(on) => change(on ? ends[0] : ends[1])}
      />
    )
  return (
    <ChoiceRow
      label={label}
      text={text}
      value={String(value)}
      choices={choices?.(value) ?? []}
      onChange={(chosen) => change(chosenValue(name, chosen))}
    />
  )
}
