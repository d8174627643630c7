import { ArrowsInIcon } from '@phosphor-icons/react/dist/ssr/ArrowsIn'
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassMinus'
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassPlus'
import { shopText } from '#text/marketShop.ko.ts'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './ShopStage.module.css'

const { label, closer, further, back } = shopText.zoom

/** Looking closer without fingers: seen while one of them has the focus, where arrow keys move the picture, too. */
export function ZoomTools({ onPress }: { onPress: (key: '+' | '-' | '0') => void }) {
  return (
    <div role="toolbar" aria-label={label} className={styles.tools}>
      <IconButton variant="glass" label={closer} icon={<MagnifyingGlassPlusIcon size={22} weight="bold" />} onClick={() => onPress('+')} />
      <IconButton
        variant="glass"
        label={further}
        icon={<MagnifyingGlassMinusIcon size={22} weight="bold" />}
        onClick={() => onPress('-')}
      />
      <IconButton variant="glass" label={back} icon={<ArrowsInIcon size={22} weight="bold" />} onClick={() => onPress('0')} />
    </div>
  )
}
