/** Fonts that draw parentheses and roots as high as what they hold come first. */
export const MATH_STYLE = `
math{font-family:"Cambria Math","STIX Two Math","Latin Modern Math","Noto Sans Math","DejaVu Math TeX Gyre",math;font-size:1.25em}
mtd.left{text-align:left;text-align:-webkit-left}
mtd.right{text-align:right;text-align:-webkit-right}
mtd.joined{padding-right:0}
mtd.joined+mtd{padding-left:0}
mtd.lined{border-right:1px solid}
mtr.lined>mtd{border-bottom:1px solid}
mtable[width]{width:100%;math-style:normal}
mtd[width]{width:50%}
mtext[mathvariant^=bold],mi.bold,mi.bold-italic{font-weight:bold}
mtext[mathvariant$=italic],mi.bold-italic{font-style:italic}
mtext[mathvariant=monospace]{font-family:ui-monospace,monospace}
mo.bar{visibility:hidden}
mover:has(>mo.bar)>:first-child{border-top:.06em solid}
munder:has(>mo.bar)>:first-child{border-bottom:.06em solid}
mspace.rule{background:currentColor}
menclose[notation=box]{border:1px solid;padding:.2em}
menclose[notation~=top]{border-top:1px solid}
menclose[notation~=bottom]{border-bottom:1px solid}
menclose[notation~=left]{border-left:1px solid}
menclose[notation~=right]{border-right:1px solid}
menclose[notation=actuarial]{border-top:1px solid;border-right:1px solid}
menclose[notation=horizontalstrike]{text-decoration:line-through}
menclose[notation=updiagonalstrike]{background:linear-gradient(to bottom right,transparent 48%,currentColor 48% 52%,transparent 52%)}
menclose[notation=downdiagonalstrike]{background:linear-gradient(to top right,transparent 48%,currentColor 48% 52%,transparent 52%)}
menclose[notation="updiagonalstrike downdiagonalstrike"]{background:linear-gradient(to top right,transparent 48%,currentColor 48% 52%,transparent 52%),linear-gradient(to bottom right,transparent 48%,currentColor 48% 52%,transparent 52%)}
`.trim();
