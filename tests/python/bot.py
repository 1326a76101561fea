"""A bot for the arena of flagplot, written from its AsyncAPI document alone; it needs python3-websockets.

    FLAGPLOT_TOKEN=... python3 bot.py ws://127.0.0.1:7433/socket river-plate 2

Challenges the admiral, fires where it can, comes back after a break, and throws every die again when the seed is known.
Prints one JSON object a battle. Without a token it is a guest.
"""
import asyncio, hashlib, hmac, json, os, random, re, secrets, sys, urllib.request
import websockets

def throw(room, roll):
    """The dice of one roll, by the name under which it was thrown; `sides` 0 is the sum of two six-sided dice."""
    def stream(block=0):
        while True:
            text = f"flagplot fair dice 1\n{room['id']}\n{' '.join(room['dice']['nonces'])}\n{roll['throw']}\n{block}"
            yield from hmac.new(room["dice"]["seed"].encode(), text.encode(), hashlib.sha256).digest()
            block += 1
    bytes_, faces = stream(), roll["sides"] or 6
    die = lambda: next(b for b in bytes_ if b < 256 - 256 % faces) % faces + 1
    return die() if roll["sides"] else die() + die()

def fault_in(battle, room, events, table):
    """The first thing that is wrong with the dice of a battle, or None; `table` has the throws by their names."""
    if not hashlib.sha256(room["dice"]["seed"].encode()).hexdigest() == room["dice"]["commit"] == battle["commit"]:
        return "the seed is not that of the commitment"
    if room["dice"]["nonces"][battle["seat"]] != battle["nonce"]:
        return "our own part of the dice is not in it"
    if any(events[n - 1] != event for n, event in battle["events"].items()):
        return "the events are not those that were told"
    used = set()
    for event, roll in ((event, roll) for event in events for roll in event.get("rolls", [])):
        name, kind = roll["throw"], table[roll["name"].split(",")[0]]
        is_of_unit = kind["who"] != "`unit`" or name >> 10 & 255 == event["unit"]
        if name in used or (name >> 24, name >> 18 & 63) != (event["turn"], kind["kind"]) or not is_of_unit:
            return f"event {event['n']}: {roll} has the name of another throw"
        if throw(room, roll) != roll["value"]:
            return f"event {event['n']}: {roll} was not thrown so"
        used.add(name)

class Bot:
    def __init__(self, url, scenario, games):
        self.url, self.scenario, self.games, self.played, self.battles, self.sent = url, scenario, games, 0, {}, {}
        token, guest = os.environ.get("FLAGPLOT_TOKEN"), {"kind": "guest", "name": f"py-{secrets.token_hex(4)}"}
        self.identity = {"kind": "token", "token": token} if token else guest

    async def run(self, wait=0.2):
        while self.played < self.games:
            try:
                async with websockets.connect(self.url, max_size=None) as self.socket:
                    await self.say("hello", protocol=1, client="bot.py", **{"as": self.identity})
                    async for text in self.socket:
                        await self.hear(**json.loads(text))
                        wait = 0.2
                        if self.played == self.games:
                            return
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                pass
            await asyncio.sleep(wait * random.uniform(0.5, 1))
            wait = min(wait * 2, 10)

    async def say(self, type, **fields):
        self.sent[len(self.sent)] = text = json.dumps({"type": type, "id": len(self.sent), **fields})
        await self.socket.send(text)

    async def hear(self, type, room=None, **m):
        battle = self.battles.get(room) if isinstance(room, str) else None
        if type == "welcome":
            self.identity = {"kind": "person", "secret": m["secret"]} if "secret" in m else self.identity
            for id in {*m["rooms"], *self.battles}:
                await self.say("resume", room=id, last=max(self.battles.get(id, {}).get("events", {}), default=0))
            if not m["rooms"] and not self.battles:
                await self.challenge()
        elif type == "room" and m["seat"] is not None:
            await self.look(room, room["id"], m["seat"])
        elif type in ("snapshot", "events") and battle:
            battle["events"].update((event["n"], event) for event in m["events"])
        elif type == "request":
            fire = [action for action in m["legal"] if re.search(r"[>~=][^-]", action["text"])]
            # A request is answered in one way only, also after a break.
            action = battle["answers"].setdefault(m["requestId"], random.choice(fire or m["legal"]))
            await self.say("act", room=room, requestId=m["requestId"], action=action)
        elif type == "history" and battle:
            await self.end(battle, m["events"])
        elif type == "error" and m["code"] == "TOO_FAST":
            await asyncio.sleep(1)
            await self.socket.send(self.sent[m["re"]])
        elif m.get("code") in ("REVOKED", "BANNED", "UPGRADE") or type == "error" and not self.battles:
            sys.exit(f"{m['code']}: {m['message']}")

    async def challenge(self):
        seats = [{"kind": "me"}, {"kind": "agent", "name": "admiral"}]
        await self.say("challenge", scenario=self.scenario, seats=seats[:: 1 - self.played % 2 * 2])

    async def look(self, room, id, seat):
        if id not in self.battles and room["status"] != "over":
            nonce, commit = room["dice"]["nonces"][seat] or secrets.token_hex(16), room["dice"]["commit"]
            self.battles[id] = {"seat": seat, "commit": commit, "nonce": nonce, "events": {}, "answers": {}}
        if room["status"] == "waiting" and room["dice"]["nonces"][seat] is None:
            await self.say("ready", room=id, nonce=self.battles[id]["nonce"])
        elif room["status"] == "over" and id in self.battles:
            self.battles[id]["room"] = room
            await self.say("history", room=id, first=1)

    async def end(self, battle, events):
        address = self.url.replace("ws", "http", 1).replace("/socket", "/asyncapi.json")
        table = {kind["name"]: kind for kind in json.load(urllib.request.urlopen(address))["x-throws"]["battleships"]}
        room = self.battles.pop(battle["room"]["id"])["room"]
        fault, result = fault_in(battle, room, events, table), (room["outcome"]["result"] or [None] * 2)[battle["seat"]]
        rolls = sum(len(event.get("rolls", [])) for event in events)
        report = {"room": room["id"], "result": result, "fair": fault is None, "fault": fault, "rolls": rolls}
        print(json.dumps({**report, "events": len(events)}), flush=True)
        self.played += 1
        if self.played < self.games and not self.battles:
            await self.challenge()

asyncio.run(Bot(sys.argv[1], sys.argv[2], int(sys.argv[3])).run())
