import sharp from 'sharp'
const [out,cols,w,...files]=process.argv.slice(2)
const imgs=await Promise.all(files.map(f=>sharp(f).resize({width:+w}).toBuffer({resolveWithObject:true})))
const C=+cols; let y=0; const comp=[]
for(let i=0;i<imgs.length;i+=C){const row=imgs.slice(i,i+C);row.forEach((r,j)=>comp.push({input:r.data,left:j*(+w+8),top:y}));y+=Math.max(...row.map(r=>r.info.height))+8}
await sharp({create:{width:C*(+w+8),height:y,channels:3,background:'#888'}}).composite(comp).png().toFile(out)
