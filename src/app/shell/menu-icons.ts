import {
  Bike,
  CircleX,
  CloudUpload,
  Hourglass,
  House,
  LayoutList,
  type LucideIcon,
  Package,
  PackageX,
  ScanBarcode,
  Settings,
  Undo2,
} from 'lucide-react'
import type { MenuEntry } from './menu-entries.ts'

export const menuIcons: Record<MenuEntry['icon'], LucideIcon> = {
  today: House,
  orders: LayoutList,
  pack: Package,
  return: Undo2,
  cancelled: CircleX,
  damaged: PackageX,
  delayed: Hourglass,
  selfShip: Bike,
  queue: CloudUpload,
  device: Settings,
  practice: ScanBarcode,
}
