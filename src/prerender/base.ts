// The styles of every page, in the order in which the app has them.
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/type.css'
