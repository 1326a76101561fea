import asyncio, json, random, secrets, sys
import websockets

URL = sys.argv[1] if len(sys.argv) > 1 else "ws://127.0.0.1:7433/socket"

def choose(request):                      # your admiral goes here; request["view"] is all that you may know
    fire = [a for a in request["legal"] if ">" in a["text"] and not a["text"].endswith("-")]
    return random.choice(fire or request["legal"])

async def fight(socket, me):
    say = lambda **message: socket.send(json.dumps(message))

    async def go_on():                    # at first, after a break, after an error: what is asked of us, the server says again
        if me["room"]:
            await say(type="resume", room=me["room"], last=me["last"])
        elif me["you"]:
            seats = [{"kind": "me"}, {"kind": "agent", "name": "admiral"}]
            await say(type="challenge", scenario="denmark-strait", seats=seats)
        else:
            await say(type="hello", protocol=1, **{"as": me["as"]})

    await say(type="hello", protocol=1, **{"as": me["as"]})
    async for text in socket:
        m = json.loads(text)
        if m["type"] == "welcome":
            me["you"] = m["you"]
            if "secret" in m:
                me["as"] = {"kind": "person", "secret": m["secret"]}
            await go_on()
        elif m["type"] in ("error", "goodbye"):
            print(m["code"], m["message"])
            if m["code"] in ("BANNED", "REVOKED", "UPGRADE"):
                sys.exit(1)               # coming back would do no good
            me["answers"].pop(m.get("requestId"), None)
            await asyncio.sleep(1)
            if m["type"] == "error":
                await go_on()
        elif m["type"] in ("room", "over"):
            me["room"] = m["room"]["id"]
            if m["room"]["status"] in ("over", "closed"):
                return print((m["room"]["outcome"] or {}).get("text", "The room was closed."))
            if not m["room"]["seats"][0]["ready"]:
                await say(type="ready", room=m["room"]["id"], nonce=secrets.token_hex(16))
        elif m["type"] in ("events", "snapshot"):
            for event in m["events"]:
                me["last"] = event["n"]
                print(event["turn"], event["text"])
        elif m["type"] == "request":      # asked again, it is answered in the same way
            action = me["answers"].setdefault(m["requestId"], choose(m))
            await say(type="act", room=m["room"], requestId=m["requestId"], action=action)
    raise websockets.ConnectionClosedOK(None, None)

async def main():
    guest = {"kind": "guest", "name": f"sam-{secrets.token_hex(3)}"}
    me = {"as": guest, "you": None, "room": None, "last": 0, "answers": {}}
    async for socket in websockets.connect(URL, max_size=2**24):    # again after each break
        try:
            return await fight(socket, me)
        except websockets.ConnectionClosed:
            await asyncio.sleep(1)

asyncio.run(main())
