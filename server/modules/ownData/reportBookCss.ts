/** Colours behind the figures, cycled by day. */
export const TINTS = ['#E9E5FB,#F8F1FF', '#DDF3EE,#F2FBF8', '#FFF0DC,#FFFAF1', '#FFE6EC,#FFF6F8', '#DFEEFD,#F3F9FF'] as const

/** A5 at 559 x 794 px, after the design `data_book`. Page numbers in the margin if the browser can. */
export const BOOK_CSS = `
*{box-sizing:border-box;margin:0;-webkit-print-color-adjust:exact;print-color-adjust:exact}
html{background:#EEECF6;color:#3D3B60;font-family:Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{max-width:559px;margin:0 auto;background:#fff;word-break:keep-all;overflow-wrap:anywhere}
.cover{padding:24px}
.board{position:relative;min-height:min(745px,128vw);padding:13% 10% 0 17%;border-radius:14px 24px 24px 14px;background:linear-gradient(90deg,#4A3ACB 0 7%,#6B5AF0 7%);color:#fff}
.board:after{content:"";position:absolute;inset:5% 5% 5% 11%;border:1.5px solid rgba(255,255,255,.28);border-radius:8px 16px 16px 8px}
h1{padding-right:4%;font-size:34px;line-height:44px;font-weight:800;letter-spacing:-.03em}
.years{margin-top:10px;font-size:18px;line-height:26px;color:#DAD4FF}
.made{position:absolute;right:11%;bottom:10%;font-size:13px;line-height:20px;text-align:right;color:#DAD4FF}
.star{position:absolute;left:18%;bottom:9%;width:68px;fill:#FFD166}
.month{padding:0 24px 24px}
.head{position:sticky;top:0;z-index:1;background:#fff}
h2{display:flex;justify-content:space-between;gap:16px;padding:20px 0 12px;border-bottom:1px solid #E1DEF0;font-size:12px;line-height:16px;font-weight:600;color:#62608A}
h2 span:last-child{flex:none}
article{padding:22px 0 20px;border-bottom:1px solid #EEECF6;break-inside:avoid}
article:last-child{border-bottom:0}
.date{font-size:13px;line-height:18px;font-weight:500;color:#62608A}
.date b{margin-right:4px;font-size:22px;line-height:28px;font-weight:800;letter-spacing:-.03em;color:#4A3ACB}
.date em{display:inline-block;margin-left:6px;padding:0 7px;border-radius:8px;background:#FFF4D9;font-style:normal;font-size:12px;line-height:20px;font-weight:700;color:#8A5200}
.body{display:flex;gap:20px;margin-top:8px}
.text{flex:1;min-width:0}
h3{font-size:17px;line-height:26px;font-weight:700;letter-spacing:-.02em;color:#1B1A38;text-wrap:balance}
.answer{margin-top:8px;font-size:15px;line-height:26px;white-space:pre-wrap}
.figure{position:relative;flex:none;width:112px;height:136px;border-radius:20px;overflow:hidden}
.figure:before{content:"";position:absolute;left:29px;bottom:13px;width:54px;height:8px;border-radius:50%;background:rgba(20,11,52,.16)}
.figure i{position:absolute;left:11px;bottom:10px;width:90px;height:120px;background-position:center bottom;background-size:contain;background-repeat:no-repeat}
.empty{padding:80px 24px;text-align:center}
.empty h2{display:block;border:0;font-size:20px;line-height:28px;font-weight:700;color:#1B1A38}
${TINTS.map((tint, index) => `.tint-${index}{background:linear-gradient(180deg,${tint})}`).join('\n')}
@media (max-width:400px){.figure{width:84px;height:108px;border-radius:16px}.figure i{left:9px;width:66px;height:92px}.figure:before{left:20px;width:44px}.body{gap:14px}}
@page{size:148mm 210mm;margin:44px 48px 64px 56px;
@bottom-left{content:"별무리";font:600 12px/16px Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',sans-serif;color:#62608A}
@bottom-right{content:counter(page);font:600 13px/16px Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',sans-serif;color:#62608A}}
@page cover{margin:0;@bottom-left{content:none}@bottom-right{content:none}}
@media print{
html,body{background:#fff}
body{max-width:none}
.cover{page:cover;height:209.8mm;padding:0}
.board{height:100%;min-height:0;border-radius:0}
.month{display:table;width:100%;table-layout:fixed;padding:0;break-before:page}
.head{display:table-header-group;position:static}
.days{display:table-row-group}
h2{padding-top:0}
}
`
