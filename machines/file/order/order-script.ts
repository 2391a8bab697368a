// The same order by a program: it places the order, asks how far the file is, and saves it. What breaks off never gets the
// file's name, and what came is held against the sum that the portal named.
import type { OrderChoice, OrderSubject } from './order-choice.ts';
import { requestOf } from './order-request.ts';

/** As a literal of Python: JSON in a raw string that nothing in it can end, since JSON has no quotation marks of this kind unescaped. */
const literal = (value: unknown): string =>
  `r'''${JSON.stringify(value, null, 2).replaceAll("'", String.raw`\u0027`)}'''`;

/** @param origin of the portal, such as `https://data.example` */
export const orderScript = (subject: OrderSubject, choice: OrderChoice, origin: string): string =>
  `import hashlib, json, os, time, urllib.request

portal = "${origin}"
order = json.loads(${literal(requestOf(subject, choice).body)})

def ask(path, body=None):
    return urllib.request.urlopen(urllib.request.Request(
        portal + path,
        data=json.dumps(body).encode() if body else None,
        headers={"Authorization": f"Bearer {os.environ['MERIDIAN_TOKEN']}",
                 "Content-Type": "application/json"}))

file = json.load(ask("/api/files", order))
while file["state"] == "preparing":
    time.sleep(1)
    file = json.load(ask(f"/api/files/{file['id']}"))
if file["state"] != "ready":
    raise SystemExit(file.get("failure", {}).get("message") or f"The file is {file['state']}.")

name, summed = file["file"]["name"], hashlib.sha256()
with ask(f"/api/files/{file['id']}/content") as content, open(name + ".part", "wb") as part:
    while chunk := content.read(1 << 20):
        summed.update(chunk)
        part.write(chunk)
if summed.hexdigest() != file["file"]["sha256"]:
    raise SystemExit("The download broke off. Run it again.")
os.replace(name + ".part", name)
print(f"{name}: {file['file']['rows']} rows")`;
