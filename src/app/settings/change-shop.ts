import { changeSettings } from '../../domain/settings/change-settings.ts'
import { wholeSettings } from '../../domain/settings/note-changes.ts'
import type { CompanySettings } from '../../domain/tables/company.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { act } from '../session/act.ts'

/** Changes some fields; "Hoàn tác" writes what stood there before. */
export function changeShop(
  before: CompanySettings,
  settings: Partial<CompanySettings>,
  done = 'Đã đổi cài đặt shop.',
) {
  const whole: CompanySettings = wholeSettings(before)
  const old: Partial<CompanySettings> = Object.fromEntries(
    keysOf(settings).map((name) => [name, whole[name]]),
  )
  return act(changeSettings, { settings }, { done, back: () => act(changeSettings, { settings: old }) })
}
