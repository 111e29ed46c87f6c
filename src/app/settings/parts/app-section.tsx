import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { install, installWay, watchInstall } from '../../../device/install.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { appVersion } from '../../session/app-version.ts'
import { useUser } from '../../session/session.ts'
import { useShopName } from '../../session/shop-name.ts'
import { applyUpdate } from '../../shell/app-update.ts'
import { IphoneSteps } from '../../shell/install-prompt.tsx'
import { newApp } from '../../shell/new-app.ts'
import { SupportRow } from '../../support/support-row.tsx'

const installWords: Partial<Record<ReturnType<typeof installWay>, string>> = {
  installed: 'Đã cài trên máy này',
  unavailable: 'Dùng menu của trình duyệt',
}

/** Version, installation, and who is signed in. */
export function AppSection() {
  const user = useUser()
  const shopName = useShopName()
  const way = useSyncExternalStore(watchInstall, installWay)
  const { waiting } = useSnapshot(newApp)
  const [steps, setSteps] = useState(false)
  return (
    <Group title="Ứng dụng">
      <Row
        label={`KhoTay ${appVersion}`}
        text={waiting ? 'Có bản mới' : 'Tự cập nhật khi máy rảnh'}
        after={waiting && <Button onClick={applyUpdate}>Cập nhật</Button>}
      />
      <Row
        label="Cài vào màn hình chính"
        text={installWords[way]}
        after={
          way === 'button' ? (
            <Button onClick={() => void install()}>Cài đặt</Button>
          ) : (
            way === 'iphone-steps' && <Button onClick={() => setSteps(true)}>Xem cách cài</Button>
          )
        }
      />
      <Row
        label={user.name}
        text={`${user.userName} · ${shopName}`}
        after={<LinkButton to="/logout">Đăng xuất</LinkButton>}
      />
      <SupportRow />
      {steps && <IphoneSteps onClose={() => setSteps(false)} />}
    </Group>
  )
}
