"""Lists the facts that Arelle reads, one JSON object per document and line: python3 list_arelle_facts.py ARELLE_FOLDER FILE…

Runs offline. Without taxonomies Arelle still lists facts: only what their concepts would add is missing.
"""
import json
import sys
import time

sys.path.insert(0, sys.argv[1])
from arelle import Cntlr, PluginManager, XbrlConst, XmlUtil  # noqa: E402

XBRLI = XbrlConst.xbrli
DIMENSIONS = XbrlConst.xbrldi


def name_of(qname):
    return None if qname is None else f"{{{qname.namespaceURI or ''}}}{qname.localName}"


def list_dimensions(context):
    for element in context.iterdescendants(f"{{{DIMENSIONS}}}explicitMember", f"{{{DIMENSIONS}}}typedMember"):
        dimension = name_of(element.prefixedNameQname((element.get("dimension") or "").strip()))
        if element.localName == "explicitMember":
            yield [dimension, name_of(element.prefixedNameQname((element.text or "").strip()))]
        else:
            yield [dimension, " ".join("".join(element.itertext()).split())]


def describe_context(context):
    if context is None:
        return None
    return {
        "scheme": context.entityIdentifier[0],
        "entity": context.entityIdentifier[1],
        "start": str(context.startDatetime) if context.isStartEndPeriod else None,
        # The moment after the last day.
        "end": None if context.isForeverPeriod else str(context.instantDatetime if context.isInstantPeriod else context.endDatetime),
        "dimensions": sorted(list_dimensions(context)),
    }


def describe_unit(unit):
    return None if unit is None else [sorted(name_of(one) for one in side) for side in unit.measures]


def value_of(fact):
    if fact.isNil:
        return None
    try:
        return fact.value
    except Exception as fault:  # It cannot be transformed.
        return f"UNREADABLE {fault}"


def describe_fact(fact):
    return {
        "concept": name_of(fact.qname),
        "id": fact.id,
        "value": value_of(fact),
        "escaped": fact.get("escape") in ("true", "1"),
        "decimals": fact.decimals,
        "unit": describe_unit(fact.unit),
        "context": describe_context(fact.context),
        "lang": fact.xmlLang,
    }


def walk(facts):
    for fact in facts:
        yield fact
        yield from walk(fact.modelTupleFacts)


def main():
    controller = Cntlr.Cntlr(logFileName="logToBuffer")
    controller.webCache.workOffline = True
    PluginManager.addPluginModule("EDGAR/transform")
    controller.modelManager.loadCustomTransforms()
    for path in sys.argv[2:]:
        began = time.perf_counter()
        model = controller.modelManager.load(path)
        facts = [describe_fact(fact) for fact in walk(model.facts)]
        seconds = time.perf_counter() - began
        print(json.dumps({"file": path, "seconds": seconds, "facts": facts}), flush=True)
        controller.modelManager.close(model)
        controller.logHandler.clearLogBuffer()


main()
