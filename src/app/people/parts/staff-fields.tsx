import { useId } from 'react'
import { mayDo } from '../../../domain/people/actor.ts'
import { permissionNames } from '../../../domain/people/permission-names.ts'
import { type Permission, permissions } from '../../../domain/people/permissions.ts'
import { roleCodeName, roleName, rolePresets } from '../../../domain/people/role-presets.ts'
import { updateUser } from '../../../domain/people/update-user.ts'
import { workPlaces } from '../../../replica/queries/people/staff-list.ts'
import { FormLine } from '../../components/form-line.tsx'
import { SheetSection } from '../../components/section.tsx'
import { useUser } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { CheckLine } from './check-line.tsx'
import { type StaffForm, type staffFaults, toggled, withPreset } from './staff-form.ts'

interface StaffFieldsProps {
  form: StaffForm
  onChange(form: StaffForm): void
  /** What is wrong with each field. */
  faults: ReturnType<typeof staffFaults>
  /** Somebody wanted to save. */
  isAsked: boolean
  /** Nobody changes their own rights. */
  isSelf?: boolean
}

/** Who somebody is and what they may do: a role first, then each right in words. */
export function StaffFields({ form, onChange, faults, isAsked, isSelf = false }: StaffFieldsProps) {
  const text = (field: 'name' | 'department' | 'position' | 'phone' | 'email' | 'note') => ({
    value: form[field],
    onChange: (value: string) => onChange({ ...form, [field]: value }),
    autoComplete: 'off',
    fault: faults[field],
    isAsked,
  })
  return (
    <>
      <SheetSection title="Người" className="flex flex-col gap-3">
        <FormLine label="Tên" maxLength={64} {...text('name')} />
        <div className="grid grid-cols-2 gap-3">
          <FormLine label="Bộ phận" maxLength={64} {...text('department')} />
          <FormLine label="Vị trí" maxLength={64} {...text('position')} />
          <FormLine label="Điện thoại" inputMode="tel" maxLength={20} {...text('phone')} />
          <FormLine label="Email" inputMode="email" maxLength={120} {...text('email')} />
        </div>
        <FormLine label="Ghi chú" maxLength={500} {...text('note')} />
      </SheetSection>
      {isSelf ? (
        <p className="text-15 text-sub">Bạn không đổi được quyền của chính mình; nhờ chủ shop khác.</p>
      ) : (
        <Rights form={form} onChange={onChange} />
      )}
    </>
  )
}

function Rights({ form, onChange }: Pick<StaffFieldsProps, 'form' | 'onChange'>) {
  const user = useUser()
  const name = useId()
  const places = useLive(workPlaces, [])
  const isOwner = user.role === 'OWNER'
  const mayGive = (flag: Permission) => isOwner || user.permission.includes(flag)
  const chosen = roleName({ role: form.role, flags: [...form.flags] })
  const mine = user.warehouses
  const { role, department, flags } = form
  const warehouses = places?.warehouses.filter(({ wid }) => !mine || mine.includes(wid)) ?? []
  return (
    <>
      <SheetSection title="Vai trò">
        <div role="radiogroup" aria-label="Vai trò" className="grid gap-2 wide:grid-cols-2">
          {rolePresets
            .filter(({ role, flags }) => (role !== 'OWNER' || isOwner) && flags.every(mayGive))
            .map((preset) => (
              <label
                key={preset.name}
                className={`rounded-2xl border p-3 text-left has-focus-visible:outline-3 has-focus-visible:outline-brand ${chosen === preset.name ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
              >
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={chosen === preset.name}
                  onChange={() => onChange(withPreset(form, preset))}
                />
                <b className="block text-15">{preset.name}</b>
                <span className="block text-13 text-sub">{preset.says}</span>
              </label>
            ))}
        </div>
        {form.code && (
          <p className="mt-2 text-13 text-sub">
            Mã vai trò {form.code}: {roleCodeName(form.code)}
          </p>
        )}
      </SheetSection>
      {form.role === 'STAFF' && (
        <SheetSection title="Từng quyền">
          {permissions.map((flag) => (
            <CheckLine
              key={flag}
              label={permissionNames[flag]}
              on={form.flags.includes(flag)}
              disabled={!mayGive(flag)}
              hint={mayGive(flag) ? undefined : 'Bạn không có quyền này nên không cấp được'}
              onChange={() => onChange({ ...form, flags: toggled(form.flags, flag) })}
            />
          ))}
        </SheetSection>
      )}
      {form.role !== 'OWNER' && warehouses.length > 1 && (
        <SheetSection title="Kho">
          {!mine && (
            <CheckLine
              label="Mọi kho"
              on={form.warehouses === null}
              onChange={() => onChange({ ...form, warehouses: form.warehouses === null ? [] : null })}
            />
          )}
          {form.warehouses !== null &&
            warehouses.map(({ wid, name }) => (
              <CheckLine
                key={wid}
                label={name}
                on={form.warehouses?.includes(wid) === true}
                onChange={() => onChange({ ...form, warehouses: toggled(form.warehouses ?? [], wid) })}
              />
            ))}
        </SheetSection>
      )}
      {places && places.shops.length > 0 && !mayDo({ role, department, flags }, updateUser.permission) && (
        <SheetSection title="Cửa hàng được xem">
          {places.shops.map(({ _id, shopName }) => (
            <CheckLine
              key={_id}
              label={shopName}
              on={form.shops.includes(_id)}
              onChange={() => onChange({ ...form, shops: toggled(form.shops, _id) })}
            />
          ))}
        </SheetSection>
      )}
    </>
  )
}
